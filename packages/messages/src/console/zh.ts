import { zh as desk } from './desk/zh';
import { zh as draws } from './draws/zh';
import { zh as oversight } from './oversight/zh';
import { zh as risk } from './risk/zh';
import { zh as shell } from './shell/zh';

/** Every text of the console in Chinese, which defines the keys; an area for each group of pages. */
export const zh = { ...desk, ...draws, ...oversight, ...risk, ...shell } as const;
