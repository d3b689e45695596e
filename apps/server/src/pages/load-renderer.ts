import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@truedraw/contract/pages';

/** The part of the player's app that renders its pages, if it is built. */
export const loadRenderer = async (file: string): Promise<PageRenderer | undefined> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : undefined;
