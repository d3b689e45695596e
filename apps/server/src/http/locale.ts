import { defaultLocale, isLocale, type Locale } from '@truedraw/messages';
import type { FastifyRequest } from 'fastify';

/** The language of the answer: the `currency` parameter names it, in the query string or in the body. */
export function localeOf(request: FastifyRequest): Locale {
  const inQuery = (request.query as Record<string, unknown> | undefined)?.['currency'];
  const inBody = (request.body as Record<string, unknown> | null | undefined)?.['currency'];
  const wanted = inQuery ?? inBody;
  return isLocale(wanted) ? wanted : defaultLocale;
}
