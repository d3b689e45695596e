import { millisOf } from '../../db/moment';

const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const listOf = (column: string): string => `array_to_string(${column}, ',')`;

/** Numbers at their full width. A number is raised by a power of ten, and the leading 1 is cut off again. */
const numbers = `array_to_string(ARRAY(SELECT substr((number + 10 ^ game)::int::text, 2) FROM unnest(numbers) AS number), '","')`;

const lines = `'truedraw.lines.1' || chr(10) || '{"bs":[' || ${listOf('bs')} || '],"bsOdds":[' || ${listOf('bs_odds')}
  || '],"ds":[' || ${listOf('ds')} || '],"dsOdds":[' || ${listOf('ds_odds')}
  || '],"numbers":[' || CASE WHEN numbers = '{}' THEN '' ELSE '"' || ${numbers} || '"' END
  || '],"odds":[' || ${listOf('odds')} || '],"stakes":[' || ${listOf('stakes')} || ']}'`;

const user = `'truedraw.user.1' || chr(10) || user_id || chr(10) || encode(nonce, 'hex')`;

/** The leaf of a row of `bets`, computed from all its terms as `sealBet` does; null for a bet without a nonce. */
export const leafOfRow = `sha256('\\x00'::bytea || convert_to('{"bet":"' || id
  || CASE WHEN cancel IS NULL THEN '' ELSE '","cancel":"' || encode(cancel, 'hex') END || '","game":' || game
  || ',"kind":"truedraw.bet.' || CASE WHEN stop IS NOT NULL THEN 3 WHEN cancel IS NULL THEN 1 ELSE 2 END || '","lines":"' || ${hashOf(lines)}
  || CASE WHEN stop IS NULL THEN '' ELSE '","stop":"' || encode(stop, 'hex') END || '","time":' || ${millisOf('placed_at')}
  || ',"total":' || total || ',"turn":' || turn_id || ',"user":"' || ${hashOf(user)} || '"}', 'UTF8'))`;
