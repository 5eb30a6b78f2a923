import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OperationName } from '../../api/operations.ts';
import { useDenial } from '../use-permission.ts';
import { ActionButton } from './action-button.tsx';

export interface ActionLinkProps extends Pick<ButtonProps, 'leftSection' | 'variant' | 'size' | 'color'> {
  /** The operation that the linked page performs. */
  act: OperationName;
  to: string;
  search?: Record<string, string>;
  /** Another reason why it is disabled. */
  denied?: string | undefined;
  children: ReactNode;
}

/** A button that links to an action's page; disabled with the reason if the user lacks permission. */
export function ActionLink({ act, to, search, denied, ...props }: ActionLinkProps) {
  const denial = useDenial(act) ?? denied;
  if (denial !== undefined) return <ActionButton act={act} denied={denied} {...props} />;
  return <Button component={Link} {...props} to={to} search={search as never} />;
}
