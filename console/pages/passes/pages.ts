/** Loaded together: people who open one page of an area go to others of it. */

export { EditPassPage } from './edit.tsx';
export { IssuePassToManyPage } from './issue.tsx';
export { PassesPage } from './list.tsx';
export { NewPassPage } from './new.tsx';
export { PassPage } from './pass/detail.tsx';
export { ProgrammeReadyPage } from './ready.tsx';
export { StartProgrammePage } from './start.tsx';
export { NewPassTemplatePage } from './templates/new-template.tsx';
export { PassTemplatePage } from './templates/template.tsx';
export { PassTemplatesPage } from './templates/templates.tsx';
