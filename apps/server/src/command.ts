export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command of the command line: `false` or an error is its exit code 1. */
export async function runCommand(
  main: () => Promise<boolean | void>,
  explain = (error: Error): string | undefined => error.message,
): Promise<void> {
  try {
    process.exitCode = (await main()) === false ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${explain(error as Error)}\n`);
    process.exitCode = 1;
  }
}
