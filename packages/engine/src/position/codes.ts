/**
 * Inside the program a decision is four integers: its verb and three numbers whose meaning
 * the verb knows. Outside it is a small JSON value. Lists of legal decisions are lists of
 * codes, so listing allocates nothing.
 */
export const CODE_WIDTH = 4;
export type Code = Int32Array;

/** The verb of a code, as a number. */
export const verbOf = (code: Code): number => code[0];

/**
 * Where the numbers of a code stand, by the names its verb gives them:
 * `const PLACE = codeParts('unit', 'at')`, then `code[PLACE.at]`.
 */
export function codeParts<const Names extends readonly string[]>(
  ...names: Names
): Readonly<Record<Names[number], number>> {
  const parts: Record<string, number> = {};
  names.forEach((name, i) => {
    parts[name] = i + 1;
  });
  return parts as Record<Names[number], number>;
}

export const makeCode = (verb = 0, a = 0, b = 0, c = 0): Code => Int32Array.of(verb, a, b, c);

export function setCode(code: Code, verb: number, a = 0, b = 0, c = 0): void {
  code[0] = verb;
  code[1] = a;
  code[2] = b;
  code[3] = c;
}

export const sameCode = (x: Code, y: Code): boolean =>
  x[0] === y[0] && x[1] === y[1] && x[2] === y[2] && x[3] === y[3];

/** A growing list of codes that is emptied and filled again without allocation. */
export class Codes {
  count = 0;
  #data: Int32Array = new Int32Array(256 * CODE_WIDTH);

  /** A list out of the numbers another one gave with `numbers`. */
  static of(numbers: Int32Array): Codes {
    const codes = new Codes();
    codes.#data = numbers;
    codes.count = numbers.length / CODE_WIDTH;
    return codes;
  }

  /** All codes in a row, to be handed to another thread. */
  numbers(): Int32Array {
    return this.#data.slice(0, this.count * CODE_WIDTH);
  }

  clear(): void {
    this.count = 0;
  }

  add(verb: number, a = 0, b = 0, c = 0): void {
    let at = this.count * CODE_WIDTH;
    if (at === this.#data.length) this.#makeRoom(1);
    const data = this.#data;
    data[at++] = verb;
    data[at++] = a;
    data[at++] = b;
    data[at] = c;
    this.count += 1;
  }

  /** As many codes of one verb, alike in their first number, as the columns have entries. */
  addAll(verb: number, a: number, b: Int32Array, c: Int32Array, count: number): void {
    this.#makeRoom(count);
    const data = this.#data;
    let at = this.count * CODE_WIDTH;
    for (let i = 0; i < count; i++) {
      data[at] = verb;
      data[at + 1] = a;
      data[at + 2] = b[i];
      data[at + 3] = c[i];
      at += CODE_WIDTH;
    }
    this.count += count;
  }

  /** The same where the codes are alike in their last number too. */
  addColumn(verb: number, a: number, b: Int32Array, c: number, count: number): void {
    this.#makeRoom(count);
    const data = this.#data;
    let at = this.count * CODE_WIDTH;
    for (let i = 0; i < count; i++) {
      data[at] = verb;
      data[at + 1] = a;
      data[at + 2] = b[i];
      data[at + 3] = c;
      at += CODE_WIDTH;
    }
    this.count += count;
  }

  /** The first `count` codes out of numbers that `copy` wrote. */
  addNumbers(numbers: Int32Array, count: number): void {
    this.#makeRoom(count);
    this.#data.set(numbers.subarray(0, count * CODE_WIDTH), this.count * CODE_WIDTH);
    this.count += count;
  }

  /** The numbers of all codes from one on, written over others if they have the room, else apart. */
  copy(from: number, over: Int32Array): Int32Array {
    const ours = this.#data.subarray(from * CODE_WIDTH, this.count * CODE_WIDTH);
    const numbers = over.length < ours.length ? new Int32Array(2 * ours.length) : over;
    numbers.set(ours);
    return numbers;
  }

  #makeRoom(count: number): void {
    const need = (this.count + count) * CODE_WIDTH;
    if (need <= this.#data.length) return;
    const larger = new Int32Array(Math.max(need, this.#data.length * 2));
    larger.set(this.#data);
    this.#data = larger;
  }

  addCode(code: Code): void {
    this.add(code[0], code[1], code[2], code[3]);
  }

  /** Copies the code at `index` into `code`. */
  read(index: number, code: Code): void {
    const at = index * CODE_WIDTH;
    const data = this.#data;
    code[0] = data[at];
    code[1] = data[at + 1];
    code[2] = data[at + 2];
    code[3] = data[at + 3];
  }
}
