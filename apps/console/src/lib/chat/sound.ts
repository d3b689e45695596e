import { createStore } from '../store';

const key = 'truedraw.console.sound';

/** Whether a new message plays a sound; stored in this browser. */
export const sound = createStore(localStorage.getItem(key) !== 'off');

export function switchSound(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  sound.set(on);
  if (on) playTone();
}

let audio: AudioContext | undefined;

/** Plays two short notes. Browsers do not allow sound before the first click on a page. */
export function playTone(): void {
  if (!sound.get()) return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [at, hertz] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
    const gain = new GainNode(audio, { gain: 0 });
    const start = currentTime + at;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + 0.25);
  }
}
