/** Loaded together: whoever opens one page of an area goes to others of it. */
export { DevicePage } from './device.tsx';
export { TokensPage } from './list.tsx';
export { NewTokenPage } from './new.tsx';
