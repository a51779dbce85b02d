import { describe, expect, it } from 'vitest';
import {
  argAt,
  declareArgs,
  findFrame,
  frameArg,
  frameBelow,
  kindAt,
  popFrame,
  pushFrame,
  setArgAt,
  setFrameArg,
  topFrame,
  topKind,
} from './agenda.ts';
import { codeParts, makeCode, verbOf } from './codes.ts';
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

describe('a code', () => {
  it('is read by the names its verb gives its numbers', () => {
    const PLACE = codeParts('unit', 'at');
    const code = makeCode(5, 17, 204);
    expect([verbOf(code), code[PLACE.unit], code[PLACE.at]]).toEqual([5, 17, 204]);
  });
});

const MARCH = 3;
const SHOT = 4;
const OF_MARCH = declareArgs({
  from: 'everyone',
  to: 'everyone',
  left: 'everyone',
  flags: 'nobody',
});
const OF_SHOT = declareArgs({ target: 'everyone' });

describe('the agenda', () => {
  it('is a stack whose popped frames leave no trace', () => {
    const pos = layout.create(scene);
    const empty = pos.bytes.slice();
    pushFrame(pos, MARCH, 10, 20);
    const march = topFrame(pos);
    pushFrame(pos, SHOT, -1);
    expect([topKind(pos), frameArg(pos, OF_SHOT.target)]).toEqual([SHOT, -1]);
    expect([frameBelow(topFrame(pos)), kindAt(pos, march)]).toEqual([march, MARCH]);
    setArgAt(pos, march, OF_MARCH.left, 4);
    popFrame(pos);
    expect([topFrame(pos), findFrame(pos, MARCH), findFrame(pos, SHOT)]).toEqual([
      march,
      march,
      -1,
    ]);
    setFrameArg(pos, OF_MARCH.flags, 99);
    const { from, to, left, flags } = OF_MARCH;
    expect([from, to, left, flags].map((arg) => frameArg(pos, arg))).toEqual([10, 20, 4, 99]);
    expect([argAt(pos, march, to), Object.keys(OF_MARCH.args)]).toEqual([
      20,
      ['from', 'to', 'left', 'flags'],
    ]);
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
