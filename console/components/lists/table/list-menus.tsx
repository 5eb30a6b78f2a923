/** The menus above a list, which arrive right after it. */
import { Button } from '@mantine/core';
import { useText } from '../../../text/text.tsx';
import { type Before, later, laterScript } from '../../later/later.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';
import type { ViewMenuProps } from './view-menu.tsx';

type Menus = typeof import('./loaded-menus.ts');

const menus = laterScript<Menus>(() => import('./loaded-menus.ts'));

const Views: Before<ViewMenuProps> = ({ onWanted }) => {
  const { t } = useText();
  return (
    <Button variant="subtle" size="compact-sm" onClick={onWanted}>
      {t('views.title')}
    </Button>
  );
};

const Columns: Before<ColumnMenuProps> = ({ onWanted }) => {
  const { t } = useText();
  return (
    <Button variant="subtle" size="compact-sm" visibleFrom="xs" onClick={onWanted}>
      {t('list.columns')}
    </Button>
  );
};

export const ViewMenu = later<Menus, ViewMenuProps>(menus, (loaded) => loaded.ViewMenu, Views);
export const ColumnMenu = later<Menus, ColumnMenuProps>(menus, (loaded) => loaded.ColumnMenu, Columns);
