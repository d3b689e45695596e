const oldest = [20, 19];

/** Ends the program with a clear message if Node is too old. This file is written so that any Node can parse it. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(`TrueDraw needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
