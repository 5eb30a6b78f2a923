/** A map that forgets its oldest entry when it is full. Setting a key again makes it the newest. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    if (this.size >= this.#most) this.delete(this.keys().next().value!);
    return super.set(key, value);
  }
}
