import { en as desk } from './desk/en';
import { en as draws } from './draws/en';
import { en as oversight } from './oversight/en';
import { en as risk } from './risk/en';
import { en as shell } from './shell/en';

export const en = { ...desk, ...draws, ...oversight, ...risk, ...shell };
