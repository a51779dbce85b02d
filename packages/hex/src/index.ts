export {
  type DiscTable,
  disc,
  discEnd,
  discStart,
  makeDiscTable,
  ring,
  ringFrom,
  ringTo,
} from './disc.ts';
export { adjacent, direction, distance, sideOf } from './distance.ts';
export { centre, corners, hexAt, type Point, sideEnds } from './drawing.ts';
export {
  CLOSED,
  type Field,
  makeField,
  moveField,
  moveFieldBy,
  path,
  pathInto,
  reverseEdges,
  type StepCost,
} from './field.ts';
export { components, type Flood, flood, makeFlood } from './flood.ts';
export {
  CORNER_RADIUS,
  colOf,
  DIRECTION_NAMES,
  type Grid,
  type GridSpec,
  hexAtAxial,
  hexOf,
  ID_STYLES,
  type IdStyle,
  makeGrid,
  neighbour,
  OFFSETS,
  type Offset,
  ORIENTATIONS,
  ORIGINS,
  type Orientation,
  type Origin,
  opposite,
  rowOf,
  STEP_Q,
  STEP_R,
} from './grid.ts';
export { parseId, printId } from './ids.ts';
export {
  type LineTable,
  line,
  lineBlocked,
  lineRoom,
  lineSteps,
  makeLineTable,
  tableLine,
} from './line.ts';
export { Nearest } from './nearest.ts';
