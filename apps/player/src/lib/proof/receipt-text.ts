import { packReceipt, receiptOf, unpackReceipt, type Receipt } from '@truedraw/proof';
import { hrefOf } from '../router/paths';
import { rememberedCheckpoint } from './log-memory';

/** The link to check a receipt. The receipt is after the #, which a browser does not send to the server. */
export const hrefOfReceipt = async (receipt: Receipt): Promise<string> => {
  // Whoever opens the link compares what this phone saw of the log with what they are shown.
  const { size, root, signature } = rememberedCheckpoint() ?? {};
  const checkpoint = size && root && signature ? { size, root, signature } : undefined;
  return hrefOf('/verify', { hash: await packReceipt({ ...receipt, ...(checkpoint && { checkpoint }) }) });
};

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
