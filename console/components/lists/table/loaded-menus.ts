/** What opens over a list: no page waits for it. */
export { ColumnMenu } from './column-menu.tsx';
export { ViewMenu } from './view-menu.tsx';
