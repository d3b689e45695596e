import { payoutOf, totalOf, type Bet, type Draw, type Game, type Person } from './book';

/** 2D is the first two of the four digits, 3D those and the last, 4D all of them. */
export const resultOf = (game: Game, digits: string): string => {
  if (game === 2) return digits.slice(0, 2);
  if (game === 3) return digits.slice(0, 2) + digits.slice(3);
  return digits;
};

/** The drawn number and its two sides. */
function winningSpots(game: Game, digits: string): string[] {
  const result = resultOf(game, digits);
  return [
    result,
    Number(result) % 2 === 1 ? 'odd' : 'even',
    Number(result) >= 10 ** game / 2 ? 'big' : 'small',
  ];
}

/** What a release pays for a bet: wins with their stakes, or all stakes when the draw is cancelled. */
export function winOf(game: Game, bet: Bet, release: string): number {
  if (release === 'cancel') return totalOf(bet);
  let win = 0;
  for (const line of bet.lines) if (winningSpots(game, release).includes(line.spot)) win += payoutOf(line);
  return win;
}

/** What each person must have been paid for a draw if this release is the last one. */
function awardsOf({ game, bets }: Draw, release: string): Map<Person, number> {
  const awards = new Map<Person, number>();
  const give = (person: Person, coins: number) => awards.set(person, (awards.get(person) ?? 0) + coins);
  for (const bet of bets) give(bet.person, winOf(game, bet, release));
  if (release === 'cancel') return awards;

  // A bettor's bets at the same rates are one turnover, rounded once.
  const turnovers = new Map<string, { coins: number; chain: Bet['chain'] }>();
  for (const bet of bets) {
    const sameRates = bet.chain.map(({ person, rate }) => `${person.name} ${rate}`).join(', ');
    const coins = (turnovers.get(sameRates)?.coins ?? 0) + totalOf(bet);
    turnovers.set(sameRates, { coins, chain: bet.chain });
  }
  for (const { coins, chain } of turnovers.values()) {
    let below = 0;
    for (const [at, { person }] of chain.entries()) {
      // A rate is capped by all rates above it.
      const rate = Math.min(...chain.slice(at).map((one) => one.rate));
      const whole = Math.floor((coins * rate) / 10_000);
      give(person, whole - below);
      below = whole;
    }
  }
  return awards;
}

/** Pays the differences between the newest release and what was paid before. */
export function settle(draw: Draw): void {
  const release = draw.turn.releases.at(-1);
  if (release === undefined || draw.settled === draw.turn.releases.length) return;
  const awards = awardsOf(draw, release);
  for (const person of new Set([...awards.keys(), ...draw.paid.keys()]))
    person.net += (awards.get(person) ?? 0) - (draw.paid.get(person) ?? 0);
  draw.paid = awards;
  draw.settled = draw.turn.releases.length;
}
