import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** The one hook that Mantine's scroll area takes from `@floating-ui/react`, so that no page waits for the rest. */
export const useMergeRefs = <T>(refs: readonly (Ref<T> | undefined)[]) => useMergedRef(...refs);
