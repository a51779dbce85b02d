// Bots think here, beside the thread that serves everybody.
import { parentPort } from 'node:worker_threads';
import { chanceOf, findBot } from '@esagono/ai';
import { openGame, type Position, Random, writeDecision } from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { BotAnswer, BotQuestion, Thought } from './bots.ts';

const MOST_SCENES = 50;
const scenes = new Map<string, Position>();

function think({ game: id, opening, bytes, seat, bot: name, seed }: BotQuestion): Thought {
  const game = findGame(id);
  const bot = findBot(name);
  if (!game || !bot) throw new Error(`there is no bot ${name} for ${id}`);
  const key = JSON.stringify([id, opening]);
  const pos = scenes.get(key) ?? openGame(game, opening);
  if (scenes.size >= MOST_SCENES) scenes.clear();
  scenes.set(key, pos);
  pos.bytes.set(bytes);
  const code = bot.choose(game, pos, seat, new Random(seed), bot.budget);
  const chance = chanceOf(game, pos, seat, new Random(seed));
  return { decision: writeDecision(game, pos, code), chance };
}

parentPort?.on('message', (question: BotQuestion) => {
  let answer: BotAnswer;
  try {
    answer = { id: question.id, ...think(question) };
  } catch (error) {
    answer = { id: question.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
