import type { StaffHandler } from '../http/staff-handler';
import { listQuotes, type RawQuote } from './store/quote-list';

export const quotes: StaffHandler<'quotes'> = async (
  { page = 0, pagesize: pageSize = 100, source, from, to },
  { db },
) => {
  const filter = { source, fromMs: from, toMs: to };
  const { list, counted } = await listQuotes(db, filter, { page, pageSize });
  return { list: list.map(viewQuote), ...counted };
};

export const viewQuote = ({ quotedAt, set, value, ...quote }: RawQuote) => ({
  ...quote,
  ...(quotedAt !== null && { quotedAt }),
  ...(set !== null && { set }),
  ...(value !== null && { value }),
});
