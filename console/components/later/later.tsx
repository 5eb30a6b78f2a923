import { type ComponentType, useEffect, useState } from 'react';
import { MissingPart } from '../loading/lazy-part.tsx';

/** A script that no page waits for. */
export interface LaterScript<M> {
  loaded: M | undefined;
  isMissing: boolean;
  load(): Promise<void>;
}

export function laterScript<M>(from: () => Promise<M>): LaterScript<M> {
  let loading: Promise<void> | undefined;
  const script: LaterScript<M> = {
    loaded: undefined,
    isMissing: false,
    load: () => {
      loading ??= from().then(
        (loaded) => Object.assign(script, { loaded, isMissing: false }) && undefined,
        () => {
          script.isMissing = true;
          // With the next part that needs it.
          loading = undefined;
        },
      );
      return loading;
    },
  };
  return script;
}

/** What is in the place of a component until it has loaded. */
export type Before<Props> = ComponentType<Props & { onWanted?: () => void }>;

/**
 * A component whose script is loaded once the page is shown. `Before` is in its place until then, and can say that it
 * was used meanwhile. Unlike `lazyPart`, it is drawn at once if its script is there: nothing flickers.
 */
export function later<M, Props extends object>(
  script: LaterScript<M>,
  of: (loaded: M) => ComponentType<Props & { wasWanted?: boolean }>,
  Before: Before<Props>,
  Missing: ComponentType<Props> = MissingPart,
): (props: Props) => React.ReactNode {
  return function Later(props) {
    const [, draw] = useState(0);
    const [wasWanted, want] = useState(false);
    useEffect(() => {
      if (script.loaded !== undefined) return;
      let isHere = true;
      void script.load().then(() => isHere && draw((times) => times + 1));
      return () => {
        isHere = false;
      };
    }, []);
    if (script.loaded !== undefined) {
      const Loaded = of(script.loaded);
      return <Loaded {...props} {...(wasWanted && { wasWanted })} />;
    }
    return script.isMissing ? <Missing {...props} /> : <Before {...props} onWanted={() => want(true)} />;
  };
}
