/**
 * Every way a battle can end, from its rulebook: what is told last, the outcome, the winner. The
 * recorded games of each battle have all of them, and nothing else; `cut` is a game broken off.
 */
export const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  // BAN-15.8, BAN-15.8.1
  'banditen/gravellona': [
    'allConquered allObjectives partisan',
    'gameOver points axis',
    'gameOver points partisan',
    'gameOver draw draw',
  ],
  // BAN-16.11, BAN-16.11.1
  'banditen/tarnova': [
    'noneLeft noneLeft partisan',
    'gameOver fewerLosses axis',
    'gameOver fewerLosses partisan',
    'gameOver draw draw',
  ],
  // GT13-13
  'ta1/gravellona': ['gameOver points partisan', 'gameOver points rsi', 'gameOver draw draw'],
  // DRV-13a, DRV-13b
  'ta1/drvar': ['gameOver points german', 'gameOver points yugoslav', 'gameOver draw draw'],
  // SE-S4.VIC
  'strafexpedition/novegno': [
    'gameEnds summitReached austrian',
    'gameEnds slopeReached draw',
    'gameEnds hexesDefended italian',
  ],
  // SE-S3.VIC
  'strafexpedition/cengio': ['gameEnds hexesHeld austrian', 'gameEnds hexesDefended italian'],
  // SE-S1.VIC
  'strafexpedition/pasubio': [
    'gameEnds points austrian',
    'gameEnds pointsDraw draw',
    'gameEnds points italian',
  ],
  // SE-S2.VIC
  'strafexpedition/asiago': [
    'gameEnds points austrian',
    'gameEnds pointsDraw draw',
    'gameEnds points italian',
  ],
  // SE-S5.VIC, SE-22.0, SE-23.3, SE-23.4
  'strafexpedition/campaign': [
    'breakthrough breakthrough austrian',
    'breakthrough breakthrough italian',
    'gameEnds points austrian',
    'gameEnds pointsDraw draw',
    'gameEnds points italian',
    'gameEndsEarly points austrian',
    'gameEndsEarly pointsDraw draw',
    'gameEndsEarly points italian',
  ],
};

/** The small games to learn the code from have no records: their tests are their contract. */
export const UNRECORDED: readonly string[] = ['skirmish', 'valleys'];
