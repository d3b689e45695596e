/** A QR code as its modules, with the quiet margin that cameras need: true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** Loaded with the first code that is shown. */
export async function modulesOf(text: string, ecc: 'low' | 'medium' = 'medium'): Promise<Modules> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { ecc, border: 4 });
}

/** One path of unit squares. */
const pathOf = (modules: Modules): string =>
  modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/** Dark on white in both themes. */
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
