/**
 * Fields and menus that open something over the page. A page is shown and read without them; they arrive right after
 * it, so that their library isn't part of what the first page waits for.
 */
import type {
  Autocomplete as MantineAutocomplete,
  ColorInput as MantineColorInput,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  TagsInput as MantineTagsInput,
  ModalProps,
  TooltipProps,
} from '@mantine/core';
import type { NotificationsProps } from '@mantine/notifications';
import { cloneElement, type ReactNode } from 'react';
import type { DayInputProps } from './day-input.tsx';
import type { DaysInputProps } from './days-input.tsx';
import { FieldOutline } from './field-outline.tsx';
import { type Before, later, laterScript } from './later.tsx';
import type { MenuButtonProps } from './menu.tsx';
import type { MomentInputProps } from './moment-input.tsx';

const controls = laterScript(() => import('./loaded.ts'));
const days = laterScript(() => import('./day-input.tsx'));
const severalDays = laterScript(() => import('./days-input.tsx'));
const moments = laterScript(() => import('./moment-input.tsx'));
const colors = laterScript(() => import('./color-input.ts'));

/** Once the first page is shown. */
export const loadControls = (): Promise<void> => controls.load();

/** These types have the parts of the library's components, too, which aren't there: they are used as elements only. */
const field = <C,>(of: (loaded: NonNullable<typeof controls.loaded>) => C): C =>
  later(controls, of as never, FieldOutline) as C;

export const Select = field<typeof MantineSelect>((loaded) => loaded.Select);
export const MultiSelect = field<typeof MantineMultiSelect>((loaded) => loaded.MultiSelect);
export const TagsInput = field<typeof MantineTagsInput>((loaded) => loaded.TagsInput);
export const Autocomplete = field<typeof MantineAutocomplete>((loaded) => loaded.Autocomplete);
export const ColorInput = later(
  colors,
  (loaded) => loaded.ColorInput as never,
  FieldOutline,
) as typeof MantineColorInput;
export const DayInput = later<typeof import('./day-input.tsx'), DayInputProps>(
  days,
  (loaded) => loaded.DayInput,
  FieldOutline,
);
export const DaysInput = later<typeof import('./days-input.tsx'), DaysInputProps>(
  severalDays,
  (loaded) => loaded.DaysInput,
  FieldOutline,
);
export const MomentInput = later<typeof import('./moment-input.tsx'), MomentInputProps>(
  moments,
  (loaded) => loaded.MomentInput,
  FieldOutline,
);

const Bare = ({ children }: { children?: ReactNode }) => children;
const Nothing = () => null;

type Controls = typeof import('./loaded.ts');

export const Tooltip = later<Controls, TooltipProps>(controls, (loaded) => loaded.Tooltip, Bare, Bare);
export const Notifications = later<Controls, NotificationsProps>(
  controls,
  (loaded) => loaded.Notifications,
  Nothing,
  Nothing,
);
export const Dialog = later<Controls, ModalProps>(controls, (loaded) => loaded.ModalDialog, Nothing);

const BareButton: Before<MenuButtonProps> = ({ button, onWanted }) =>
  cloneElement(button, { ...(onWanted && { onClick: onWanted }) });

export const MenuButton = later<Controls, MenuButtonProps>(
  controls,
  (loaded) => loaded.LoadedMenu,
  BareButton,
);
