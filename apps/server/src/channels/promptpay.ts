import { promptPayTarget } from '@truedraw/contract/staff';
import { generate, parse, encode, tag, withCrcTag } from 'promptparse';

/** The text of a QR code that any Thai banking app pays; the reference is in the field that EMV has for it. */
export function promptPayCode(id: string, { coin, reference }: { coin: number; reference: string }): string {
  const found = promptPayTarget(id);
  if (!found) throw new Error('the channel has no valid PromptPay id');
  const tags = parse(generate.anyId({ ...found, amount: coin / 100 }))!
    .getTags()
    .filter((one) => one.id !== '63');
  return withCrcTag(encode([...tags, tag('62', encode([tag('05', reference)]))]), '63');
}
