export {
  countProvenance,
  DataError,
  type DataFile,
  type DataTree,
  PROVENANCE_TAGS,
  type Provenance,
  type ProvenanceTag,
  provenanceOf,
  replaceValues,
} from './data/data.ts';
export { DECISION_LIMITS, LIMITS } from './data/limits.ts';
export { madeOnce } from './data/made-once.ts';
export { Recent } from './data/recent.ts';
export { harmless } from './data/untrusted.ts';
export {
  type Dice,
  type DiceUse,
  type Roll,
  ScriptedDice,
  SeededDice,
  ValueDice,
} from './dice/dice.ts';
export { enumerate } from './dice/enumerate.ts';
export { toNumber } from './dice/fraction.ts';
export { commitment, type DiceSecret } from './dice/sealed.ts';
export { EditionError, editionWords, isOlderEdition } from './match/editions.ts';
export type { KeptStep, KeptTable } from './match/kept.ts';
export {
  headerHash,
  MatchError,
  type MatchFile,
  type MatchHeader,
  type MatchStep,
  makeHeader,
  openingOf,
  type Pack,
  type PackFile,
  packOf,
  parseMatch,
  parsePack,
  secretOfSeed,
  stepHash,
} from './match/match.ts';
export { parseSeatFile, type SeatFile, SPECTATOR_ID, signedText } from './match/seat-file.ts';
export { isRefusal, type Played, Table, type TableRules } from './match/table.ts';
export { type Breach, replayMatch, verifyMatch } from './match/verify.ts';
export { verifySeatFile } from './match/verify-seat.ts';
export { threatsTo } from './play/approach.ts';
export { type Barrier, Foreknowledge } from './play/barrier.ts';
export {
  type Areas,
  type AreasSpec,
  areaAt,
  type Board,
  type BoardHex,
  type HexBoard,
  isAreas,
  isHexBoard,
  linkedTo,
  makeAreas,
  placeOf,
  SEASONS,
} from './play/board.ts';
export {
  defineGame,
  type FrameParts,
  type GameParts,
  type PointParts,
  type ProcedureParts,
  type VerbParts,
  type ViewParts,
} from './play/define.ts';
export {
  dossierOf,
  type Formation,
  formationsOf,
  type TurnAhead,
} from './play/dossier.ts';
export {
  type Decision,
  FIELD_KIND,
  type GameEvent,
  type Names,
  type NameThen,
  type Refusal,
  refusal,
  type SeenAs,
  type Value,
  type Values,
  wordOf,
} from './play/event.ts';
export {
  type FindingGroup,
  type Forecast,
  oddsOf,
  type Reaction,
  sheetOf,
} from './play/forecast.ts';
export {
  type DecisionPoint,
  type Frame,
  isProcedure,
  type Play,
  type Procedure,
} from './play/frame.ts';
export {
  ALL_SEEING,
  type ByLanguage,
  type EditionText,
  type Game,
  type GameText,
  type Handle,
  languagesOf,
  type Opening,
  type OptionInfo,
  type PolicyInfo,
  type RuleInfo,
  type RuleTexts,
  type ScenarioInfo,
  type Seat,
  type Secret,
  SPECTATOR,
} from './play/game.ts';
export { conceal, mayRead, type Secrets, unknownCells, viewerOf } from './play/knowledge.ts';
export {
  asks,
  type Course,
  courseOf,
  type Finding,
  follow,
  foresee,
  type Tally,
  type Work,
} from './play/odds.ts';
export {
  aheadOf,
  type ChanceWeights,
  chanceFrom,
  type Look,
  type Officer,
  Proposals,
  type Reason,
  winBy,
} from './play/officer.ts';
export { fillOptions, findScenario, optionsOf } from './play/options.ts';
export { firstOf, ranksOf, shareOf, winnerWith } from './play/outcome.ts';
export {
  act,
  begin,
  choices,
  choicesOf,
  deciders,
  decisionPoint,
  fewChoices,
  firstDecider,
  namedUnits,
  openGame,
  owes,
  QuietPlay,
  readDecision,
  refuse,
  sample,
  settle,
  ToldPlay,
  writeDecision,
} from './play/play.ts';
export { SEEN, sightLine } from './play/sight.ts';
export { eventsFor } from './play/telling.ts';
export { trackOf } from './play/track.ts';
export {
  actorFields,
  type FieldInfo,
  type FieldKind,
  fieldHelp,
  fieldKind,
  namesHex,
  namesUnits,
  type Sums,
  type Verb,
  type VerbFields,
} from './play/verb.ts';
export {
  type Dependence,
  type HexMarker,
  type Modifier,
  type OddsGroup,
  type OddsOutcome,
  type OddsSheet,
  type Outcome,
  type Overlay,
  type Phrase,
  type Price,
  type Prospect,
  type ScoreLine,
  type SideView,
  type Threat,
  type Track,
  type UnitFace,
  type UnitMarker,
  type UnitView,
  type View,
} from './play/view.ts';
export {
  argAt,
  clearSeat,
  declareArgs,
  type FrameArgs,
  findFrame,
  frameArg,
  frameBelow,
  kindAt,
  popFrame,
  pushFrame,
  sameQuestion,
  setArgAt,
  setFrameArg,
  topFrame,
  topKind,
} from './position/agenda.ts';
export { canonical, hashBytes, hashJson, type Json } from './position/canonical.ts';
export {
  type Code,
  Codes,
  codeParts,
  makeCode,
  sameCode,
  setCode,
  verbOf,
} from './position/codes.ts';
export {
  type Column,
  type CountedBy,
  column,
  type Field,
  type Fields,
  FRAME_WIDTH,
  type Kind,
  type Layout,
  type Meaning,
  makeLayout,
  type Options,
  type OptionValue,
  type Position,
  type Scalar,
  type Scene,
  type SecretWord,
  type Shape,
  sameBytes,
  scalar,
} from './position/layout.ts';
export { isEndless } from './position/links.ts';
export { makePatch, type Patch, putBack } from './position/patch.ts';
export { Random } from './position/random.ts';
export { type Lenience, type Reading, type StateWords } from './situation/reading.ts';
export {
  type RunOptions,
  runSituation,
  type SituationResult,
  stageSituation,
} from './situation/situation.ts';
export {
  parseSituation,
  type Situation,
  SituationError,
  type SituationStep,
} from './situation/situation-file.ts';
export {
  type MomentWords,
  situationAt,
  situationOf,
  splitReport,
  type Tried,
  writeReport,
  writeSituation,
} from './situation/situation-from.ts';
export { type Weighed } from './situation/situation-stage.ts';
export { type Answers, type Window } from './situation/situation-windows.ts';
export { type CheckPlan, checkOneGame, type Violation } from './testing/checks.ts';
export { SecrecyLedger } from './testing/checks-ledger.ts';
export { playQuickly } from './testing/quick-game.ts';
export { didYouMean } from './text/nearest.ts';
export { readableDecision, readableEvent, Speaker, sideIds } from './text/text.ts';
