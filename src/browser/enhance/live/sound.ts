const KEY = 'kcc:desk-sound';
/** Several windows of one desk ring once. */
const ONCE_MS = 1500;

/** Two notes, up: Hz and when they begin, in seconds. */
const NOTES = [
  [660, 0],
  [880, 0.18],
] as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.2;

export interface AlertSound {
  isOn(): boolean;
  ring(): void;
}

/**
 * The sound of the desk, off until somebody presses the button; this device remembers it. Browsers play nothing before
 * the page has been touched once.
 * @param button null: a page without sound
 */
export function alertSound(button: HTMLButtonElement | null): AlertSound {
  let audio: AudioContext | undefined;
  // On this page alone, where the browser keeps nothing.
  let on = false;
  const isOn = () => button !== null && (stored() ?? (on ? 'on' : 'off')) === 'on';
  if (!button || !('AudioContext' in globalThis)) return { isOn: () => false, ring: () => {} };

  const wake = () => {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  };
  const show = () => {
    button.hidden = false;
    button.setAttribute('aria-pressed', String(isOn()));
    button.querySelector('.live__state')?.replaceChildren(isOn() ? 'on' : 'off');
  };
  const play = () => {
    if (audio) NOTES.forEach(([hertz, at]) => audio && note(audio, hertz, at));
  };

  show();
  if (isOn()) addEventListener('pointerdown', wake, { once: true });
  addEventListener('storage', ({ key }) => key === KEY && show());
  button.addEventListener('click', () => {
    on = !isOn();
    store(on ? 'on' : 'off');
    show();
    if (!on) return;
    wake();
    play();
  });

  return {
    isOn,
    ring() {
      if (!isOn()) return;
      wake();
      if (!navigator.locks) return play();
      void navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        play();
        await new Promise((done) => setTimeout(done, ONCE_MS));
      });
    },
  };
}

function note(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  const begins = audio.currentTime + at;
  tone.frequency.value = hertz;
  // Down to nothing, or it would end with a click.
  loudness.gain.setValueAtTime(LOUDNESS, begins);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + NOTE_S);
}

function store(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Then it is for this page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
