import { expect, test } from 'vitest';
import { isReserved } from './nickname';

test.each([
  'support',
  'Support',
  'S.u.p.p.o.r.t',
  'supp0rt',
  '5upport',
  'ＡＤＭＩＮ',
  'adm1n_2',
  '@dmin',
  'TrueDraw',
  'True Draw 24h',
  'Customer Service',
  'official',
  'staff',
  'STAFF 7',
  'system',
  'finance',
  'help',
  '客服',
  '客服小美',
  '在线 客 服',
  '管理员',
  '官方',
  'ฝ่ายบริการ',
  'แอดมิน',
  'เจ้าหน้าที่ 1',
  'ผู้ดูแลระบบ',
])('%j looks like one of the house', (nickname) => expect(isReserved(nickname)).toBe(true));

test.each([
  'Lucky',
  'Falstaff',
  'TD123456',
  '恭喜发财',
  'โชคดีมาก',
  'helper bee',
  '🍀',
  'demo',
  'agent',
  'Banker',
])('%j is a nickname like any other', (nickname) => expect(isReserved(nickname)).toBe(false));
