import { describe, expect, it } from 'vitest';
import { frameArg, popFrame, pushFrame, setFrameArg, topKind } from './agenda.ts';
import { column, MAX_DEPTH, makeLayout, sameBytes, scalar } from './layout.ts';
import { makePatch, type Patch, putBack } from './patch.ts';

const layout = makeLayout({
  hex: column('i16', 3, 'everyone'),
  vf: column('u8', 5, 'everyone'),
  turn: scalar('everyone'),
});
const scene = { scenario: 'test', options: {} };

describe('a position is one buffer', () => {
  it('keeps columns and numbers apart', () => {
    const pos = layout.create(scene);
    pos.hex[2] = -7;
    pos.vf.fill(9);
    pos.turn = 123_456;
    expect([...pos.hex]).toEqual([0, 0, -7]);
    expect([...pos.vf]).toEqual([9, 9, 9, 9, 9]);
    expect(pos.turn).toBe(123_456);
    expect(pos.depth).toBe(0);
    expect(pos.bytes.length).toBe(layout.size);
  });

  it('copies are independent', () => {
    const a = layout.create(scene);
    a.turn = 4;
    const b = layout.create(scene);
    b.bytes.set(a.bytes);
    expect(sameBytes(a.bytes, b.bytes)).toBe(true);
    b.turn = 5;
    b.hex[0] = 1;
    expect([a.turn, a.hex[0]]).toEqual([4, 0]);
  });

  it('takes back to the same bytes, any number of times', () => {
    const pos = layout.create(scene);
    const before: Uint8Array[] = [];
    const patches: Patch[] = [];
    for (let i = 0; i < 40; i++) {
      const was = pos.bytes.slice();
      before.push(was);
      pos.turn += 1;
      pos.hex[i % 3] += i;
      patches.push(makePatch(was, pos.bytes));
    }
    for (let patch = patches.pop(); patch; patch = patches.pop()) {
      putBack(pos.bytes, patch);
      expect(sameBytes(pos.bytes, before.pop() ?? new Uint8Array())).toBe(true);
    }
  });

  it('remembers only the words that changed', () => {
    const pos = layout.create(scene);
    const was = pos.bytes.slice();
    expect(makePatch(was, pos.bytes)).toHaveLength(0);
    pos.turn = 7;
    pos.hex[0] = 1;
    pos.hex[1] = 2; // the same word as the first
    expect(makePatch(was, pos.bytes)).toHaveLength(2 * 2);
  });
});

describe('the agenda', () => {
  it('is a stack whose popped frames leave no trace', () => {
    const pos = layout.create(scene);
    const empty = pos.bytes.slice();
    pushFrame(pos, 3, 10, 20);
    pushFrame(pos, 4, -1);
    expect([topKind(pos), frameArg(pos, 1)]).toEqual([4, -1]);
    popFrame(pos);
    setFrameArg(pos, 7, 99);
    expect([topKind(pos), frameArg(pos, 2), frameArg(pos, 7)]).toEqual([3, 20, 99]);
    popFrame(pos);
    expect(topKind(pos)).toBe(-1);
    expect(sameBytes(pos.bytes, empty)).toBe(true);
  });

  it('refuses to grow without bound', () => {
    const pos = layout.create(scene);
    for (let i = 0; i < MAX_DEPTH; i++) pushFrame(pos, 1);
    expect(() => pushFrame(pos, 1)).toThrow('deeper');
  });
});
