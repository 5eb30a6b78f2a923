/** Loaded together: people who open one page of an area go to others of it. */
export { NewMessagePage } from './compose/compose.tsx';
export { MessagePage } from './detail.tsx';
export { MessagesPage } from './list.tsx';
