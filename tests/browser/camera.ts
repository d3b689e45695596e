const side = 480;

/** A video of one grey picture that Chromium uses as its camera. The code fills most of it. */
export function videoOf(modules: readonly (readonly boolean[])[]): Buffer {
  const dots = Math.floor((side * 0.9) / modules.length);
  const margin = Math.floor((side - dots * modules.length) / 2);
  const brightness = Buffer.alloc(side * side, 200);
  for (let y = 0; y < dots * modules.length; y++)
    for (let x = 0; x < dots * modules.length; x++)
      if (modules[Math.floor(y / dots)]![Math.floor(x / dots)])
        brightness[(y + margin) * side + x + margin] = 30;
  const noColour = Buffer.alloc((side * side) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${side} H${side} F5:1 Ip A1:1 C420\nFRAME\n`),
    brightness,
    noColour,
  ]);
}
