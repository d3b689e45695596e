/** Not yet in TypeScript's own list of what browsers have, and not in every browser. */
interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const found = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read a QR code by itself. */
export const canReadCodes = (): boolean => found() !== undefined;

/** The text of a QR code in a picture; nothing leaves the phone. */
export async function readCode(picture: ImageBitmapSource): Promise<string | undefined> {
  const Detector = found();
  if (!Detector) return undefined;
  const codes = await new Detector({ formats: ['qr_code'] }).detect(picture).catch(() => []);
  return codes[0]?.rawValue;
}
