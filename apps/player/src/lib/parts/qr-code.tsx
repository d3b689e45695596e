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
