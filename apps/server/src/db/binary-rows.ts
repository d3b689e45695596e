const signature = Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1');
const noFlags = Buffer.alloc(8);
const twoTo32 = 4_294_967_296;
/** PostgreSQL counts time from 2000, not from 1970. */
const epochMilliseconds = 946_684_800_000;
const firstBytes = 64 * 1024;

const types = { int2: { id: 21, size: 2 }, int4: { id: 23, size: 4 }, int8: { id: 20, size: 8 } } as const;
type Type = keyof typeof types;

/**
 * Rows in the binary form of COPY: the database parses no text and runs no statement for each row. Throws for a
 * number that its column cannot hold.
 */
export class BinaryRows {
  #bytes = Buffer.allocUnsafe(firstBytes);
  // A DataView writes numbers several times faster than a Buffer.
  #view = viewOf(this.#bytes);
  #at = 0;

  constructor(readonly columns: number) {
    for (const piece of [signature, noFlags]) this.#at += piece.copy(this.#bytes, this.#at);
  }

  /** Begins a row; one call for each of its columns follows. */
  row(): void {
    this.#room(2);
    put(this.#view, this.#at, 'int2', this.columns);
    this.#at += 2;
  }

  int2(value: number): void {
    this.#number('int2', value);
  }

  int8(value: number): void {
    this.#number('int8', value);
  }

  int8OrNull(value: number | undefined): void {
    if (value !== undefined) return this.int8(value);
    this.#room(4);
    this.#put4(-1);
  }

  /** A time in milliseconds since 1970. */
  timestamp(milliseconds: number): void {
    this.int8((milliseconds - epochMilliseconds) * 1000);
  }

  /** Bytes given in hexadecimal, or null. */
  hex(value: string | undefined): void {
    const length = value === undefined ? -1 : value.length / 2;
    this.#room(4 + Math.max(length, 0));
    this.#put4(length);
    if (value !== undefined) this.#at += this.#bytes.write(value, this.#at, 'hex');
  }

  /** A text of ASCII characters, or null. */
  ascii(value: string | undefined): void {
    const length = value === undefined ? -1 : value.length;
    this.#room(4 + Math.max(length, 0));
    this.#put4(length);
    if (value !== undefined) this.#at += this.#bytes.write(value, this.#at, 'latin1');
  }

  array(type: Type, values: readonly number[]): void {
    const { id, size } = types[type];
    const dimensions = values.length ? 1 : 0;
    const length = 12 + 8 * dimensions + (4 + size) * values.length;
    this.#room(4 + length);
    this.#put4(length);
    this.#put4(dimensions);
    // The array contains no nulls.
    this.#put4(0);
    this.#put4(id);
    if (!dimensions) return;
    this.#put4(values.length);
    // The lowest index is 1.
    this.#put4(1);
    const view = this.#view;
    let at = this.#at;
    for (let index = 0; index < values.length; index++) {
      view.setInt32(at, size);
      put(view, at + 4, type, values[index]!);
      at += 4 + size;
    }
    this.#at = at;
  }

  end(): Buffer {
    this.#room(2);
    this.#view.setInt16(this.#at, -1);
    return this.#bytes.subarray(0, this.#at + 2);
  }

  #room(length: number): void {
    if (this.#at + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#at + length));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }

  #number(type: Type, value: number): void {
    const { size } = types[type];
    this.#room(4 + size);
    this.#put4(size);
    put(this.#view, this.#at, type, value);
    this.#at += size;
  }

  #put4(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);

function put(view: DataView, at: number, type: Type, value: number): void {
  const isHeld =
    type === 'int2'
      ? (value << 16) >> 16 === value
      : type === 'int4'
        ? (value | 0) === value
        : Number.isSafeInteger(value);
  if (!isHeld) throw new RangeError(`${type} out of range: ${value}`);
  if (type === 'int2') view.setInt16(at, value);
  else if (type === 'int4') view.setInt32(at, value);
  else {
    // In two halves, to avoid BigInt.
    const high = Math.floor(value / twoTo32);
    view.setInt32(at, high);
    view.setUint32(at + 4, value - high * twoTo32);
  }
}
