/** The modules of a QR code, with the empty margin that cameras need. True is dark. */
export type Modules = readonly (readonly boolean[])[];

/** The QR library is loaded when the first code is shown. */
export async function modulesOf(text: string, ecc: 'low' | 'medium' = 'medium'): Promise<Modules> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { ecc, border: 4 });
}

/** One SVG path with a square for each dark module. */
const pathOf = (modules: Modules): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** The code is dark on white in both themes. */
export function QrCode({ modules, label }: { modules: Modules; label: string }) {
  const size = modules.length;
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="aspect-square w-full rounded-card bg-white"
      >
        <path d={pathOf(modules)} fill="#12161c" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}

/** The code as a picture to save: banking apps read it from the photos of the phone. */
export function pictureOf(modules: Modules): string {
  const scale = 12;
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * scale;
  canvas.height = modules.length * scale;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  return canvas.toDataURL('image/png');
}
