/** Loaded together: people who open one page of an area go to others of it. */

export { EditPassPage } from './edit.tsx';
export { IssuePassPage } from './issue.tsx';
export { PassesPage } from './list.tsx';
export { NewPassPage } from './new.tsx';
export { PassPage } from './pass/detail.tsx';
export { NewTemplatePage } from './templates/new-template.tsx';
export { TemplatePage } from './templates/template.tsx';
export { TemplatesPage } from './templates/templates.tsx';
