/** Loaded together: people who open one page of an area go to others of it. */
export { DevicePage } from './device.tsx';
export { TokensPage } from './list.tsx';
export { NewTokenPage } from './new.tsx';
