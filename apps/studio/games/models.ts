import type { Model } from './engine/model.ts';
import { anarBagh } from './models/anar-bagh.ts';
import { classic27 } from './models/classic-27.ts';
import { cover10 } from './models/cover-10.ts';
import { hold25 } from './models/hold-25.ts';
import { patang } from './models/patang.ts';
import { raatBazaar } from './models/raat-bazaar.ts';
import { special10 } from './models/special-10.ts';
import { stay20 } from './models/stay-20.ts';
import { triple5 } from './models/triple-5.ts';
import { ways243 } from './models/ways-243.ts';
import { ways1024 } from './models/ways-1024.ts';
import { wheel5 } from './models/wheel-5.ts';
import { wheel40 } from './models/wheel-40.ts';

/** All models by code. Each can be used with any theme. */
export const MODELS: Readonly<Record<string, Model>> = Object.fromEntries(
  [
    anarBagh,
    patang,
    raatBazaar,
    classic27,
    wheel5,
    triple5,
    ways243,
    ways1024,
    cover10,
    special10,
    stay20,
    hold25,
    wheel40,
  ].map((model) => [model.rules.code, model]),
);

/** The model of a code; throws if there is none, since codes come from our own data. */
export function modelOf(code: string): Model {
  const model = MODELS[code];
  if (!model) throw new Error(`no model ${code}`);
  return model;
}
