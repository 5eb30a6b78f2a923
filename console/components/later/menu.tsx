import { Menu, type MenuProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement, type ReactNode } from 'react';

type MenuItem = { key: string; label: string; icon?: ReactNode; denial?: string | undefined } & {
  /** Divided from those before. */
  isFirst?: boolean;
} & ({ onClick: () => void } | { to: string } | { href: string });

export interface MenuButtonProps {
  button: ReactElement<{ onClick?: () => void }>;
  items: readonly (MenuItem | { key: string; heading: string })[];
  position?: NonNullable<MenuProps['position']>;
  width?: number;
  maxHeight?: number;
}

/** The menu of a button; open if the button was pressed before its script was there. */
export function LoadedMenu(props: MenuButtonProps & { wasWanted?: boolean }) {
  const { button, items, position = 'bottom-start', width, maxHeight, wasWanted = false } = props;
  return (
    <Menu position={position} defaultOpened={wasWanted} {...(width && { width })}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown {...(maxHeight && { mah: maxHeight, style: { overflowY: 'auto' } })}>
        {items.map((item) => {
          if ('heading' in item) return <Menu.Label key={item.key}>{item.heading}</Menu.Label>;
          const { key, label, icon, denial, isFirst, ...leads } = item;
          const shared = { leftSection: icon, title: denial, disabled: denial !== undefined };
          return (
            <Fragment key={key}>
              {isFirst && <Menu.Divider />}
              {'to' in leads ? (
                <Menu.Item component={Link} to={leads.to} {...shared}>
                  {label}
                </Menu.Item>
              ) : 'href' in leads ? (
                <Menu.Item component="a" href={leads.href} target="_blank" rel="noopener" {...shared}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item onClick={leads.onClick} {...shared}>
                  {label}
                </Menu.Item>
              )}
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
