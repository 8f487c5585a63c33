/** Hertz of the two tones, one after the other. */
const TONES_HZ = [660, 880] as const;
const TONE_SECONDS = 0.09;
const LOUDNESS = 0.08;

/** Two short rising tones, made here: no file has to be fetched when they are wanted. */
export function playFillSound(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(audio.destination);
  TONES_HZ.forEach((hertz, at) => {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(audio.currentTime + at * TONE_SECONDS);
    tone.stop(audio.currentTime + (at + 1) * TONE_SECONDS);
    if (at === TONES_HZ.length - 1) tone.addEventListener("ended", () => void audio.close());
  });
}
