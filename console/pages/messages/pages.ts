/** Loaded together: whoever opens one page of an area goes to others of it. */
export { ComposePage } from './compose.tsx';
export { MessagePage } from './detail.tsx';
export { MessagesPage } from './list.tsx';
