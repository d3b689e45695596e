import { packReceipt, receiptOf, unpackReceipt, type Receipt } from '@truedraw/proof';
import { hrefOf } from '../router/paths';

/** The link to check a receipt. The receipt is after the #, which a browser does not send to the server. */
export const hrefOfReceipt = async (receipt: Receipt): Promise<string> =>
  hrefOf('/verify', { hash: await packReceipt(receipt) });

/** Finds the receipt in a pasted, scanned or opened text: its JSON, its link, or the part after the # of the link. */
export async function receiptIn(text: string): Promise<Receipt | undefined> {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return receiptOf(parsed(trimmed));
  return unpackReceipt(trimmed.slice(trimmed.indexOf('#') + 1));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first 12 digits of the leaf in groups of four, joined by spaces that do not break. */
export const shortCode = (leaf: string): string => leaf.slice(0, 12).replaceAll(/.{4}(?!$)/g, '$&\u00A0');
