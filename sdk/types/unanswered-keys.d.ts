/** Where keys outlive the page or the process. If a function throws, keys live as long as their object. */
export interface KeyStore {
    read(): string | null | undefined;
    write(text: string): void;
}
export interface UnansweredKeysOptions {
    store: KeyStore;
    /** How long a key is kept; 12 hours by default. The server keeps its responses for 24 hours. */
    keptMs?: number;
    /** Called when an action turns out to have been done by an earlier call. */
    onAlreadyDone?: () => void;
}
/**
 * For programs in which a person repeats what had no answer, such as a form or a terminal: an option of `Tessera`. A
 * call with the content of an earlier one that got no answer is sent with the earlier key, unless it has a key of its
 * own. Don't use it where two calls with the same content can be under way at once and mean two actions.
 */
export declare class UnansweredKeys {
    #private;
    constructor({ store, keptMs, onAlreadyDone }: UnansweredKeysOptions);
    /** Returns the earlier key of this content, or stores `fresh` as its key. */
    keep(content: string, fresh: string): KeyInUse;
}
export interface KeyInUse {
    key: string;
    /** Forgets the key: the call has an answer. `replayed` if it is the one of an earlier request. */
    settle(replayed: boolean): void;
}
/** Whether the error is an answer of the server, after which the same call is another action. */
export declare const isAnswer: (error: unknown) => boolean;
