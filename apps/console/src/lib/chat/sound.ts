import { createStore } from '../store';

const key = 'truedraw.console.sound';

/** Whether a message is heard; kept on this machine. */
export const sound = createStore(localStorage.getItem(key) !== 'off');

export function switchSound(on: boolean): void {
  localStorage.setItem(key, on ? 'on' : 'off');
  sound.set(on);
  if (on) playTone();
}

let audio: AudioContext | undefined;

/** Two short soft notes. A page that nobody has touched yet may not sound, and then stays silent. */
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
