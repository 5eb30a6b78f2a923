import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a long form, with a heading that is its legend. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title} radius="md">
    {children}
  </Fieldset>
);
