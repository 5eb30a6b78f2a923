/** What opens over a page, and the fields with lists: no page waits for them. */
export { Autocomplete, MultiSelect, Select, TagsInput, Tooltip } from '@mantine/core';
export { Notifications } from '@mantine/notifications';
export { LoadedMenu } from './menu.tsx';
export { ModalDialog } from './modal-dialog.tsx';
