/** Reads codes from camera frames, with the browser's barcode detector or else jsQR. */
import type jsQR from 'jsqr';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The formats used on passes and vouchers. */
const formats = ['qr_code', 'aztec', 'pdf417', 'code_128', 'code_39', 'ean_13', 'data_matrix'];

export type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>;

export async function openReader(): Promise<ReadFrame> {
  return (await ownReader()) ?? (await slowReader());
}

async function ownReader(): Promise<ReadFrame | undefined> {
  const { BarcodeDetector: Maker } = globalThis as unknown as { BarcodeDetector?: DetectorMaker };
  if (Maker === undefined) return undefined;
  // Some browsers define the detector but support no format.
  const known = await Maker.getSupportedFormats().catch((): string[] => []);
  if (!known.includes('qr_code')) return undefined;
  const detector = new Maker({ formats: formats.filter((format) => known.includes(format)) });
  return async (video) => (await detector.detect(video)).find(({ rawValue }) => rawValue !== '')?.rawValue;
}

/** More pixels cost time without improving detection. */
const maxDots = 800;

async function slowReader(): Promise<ReadFrame> {
  const { default: read } = (await import('jsqr')) as unknown as { default: typeof jsQR };
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, maxDots / Math.max(video.videoWidth, video.videoHeight, 1));
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    if (pen === null || width === 0 || height === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    pen.drawImage(video, 0, 0, width, height);
    const found = read(pen.getImageData(0, 0, width, height).data, width, height);
    return found === null || found.data === '' ? undefined : found.data;
  };
}

export const openCamera = (): Promise<MediaStream> => {
  // Cameras aren't available on plain http.
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('insecure', 'SecurityError'));
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });
};
