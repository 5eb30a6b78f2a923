/** Loaded together: people who open one page of an area go to others of it. */
export { PassPage } from './detail.tsx';
export { EditPassPage } from './edit.tsx';
export { IssuePassPage } from './issue.tsx';
export { PassesPage } from './list.tsx';
export { NewPassPage } from './new.tsx';
export { NewTemplatePage } from './new-template.tsx';
export { TemplatePage } from './template.tsx';
export { TemplatesPage } from './templates.tsx';
