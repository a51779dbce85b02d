// Bots think here, beside the thread that serves everybody.
import { parentPort } from 'node:worker_threads';
import { findBot } from '@esagono/ai';
import { type Decision, openGame, type Position, Random, writeDecision } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { BotAnswer, BotQuestion } from './bots.ts';

const MOST_SCENES = 50;
const scenes = new Map<string, Position>();

function think({ game: id, opening, bytes, seat, bot: name, seed }: BotQuestion): Decision {
  const game = findGame(id);
  const bot = findBot(name);
  if (!game || !bot) throw new Error(`there is no bot ${name} for ${id}`);
  const key = JSON.stringify([id, opening]);
  const pos = scenes.get(key) ?? openGame(game, opening);
  if (scenes.size >= MOST_SCENES) scenes.clear();
  scenes.set(key, pos);
  pos.bytes.set(bytes);
  const code = bot.choose(game, pos, seat, new Random(seed), bot.budget);
  return writeDecision(game, pos, code);
}

parentPort?.on('message', (question: BotQuestion) => {
  let answer: BotAnswer;
  try {
    answer = { id: question.id, decision: think(question) };
  } catch (error) {
    answer = { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
