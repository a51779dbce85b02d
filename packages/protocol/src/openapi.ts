import * as z from 'zod/mini';
import { clientMessage, serverMessage } from './messages.ts';
import { PROBLEMS, problemSchema } from './problem.ts';
import { ROUTE_NAMES, type RouteName, routeOf, SOCKET_PATH } from './routes/routes.ts';

const schemaOf = (shape: z.ZodMiniType): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
};

/** The OpenAPI document of the REST interface, made from the schemas that check it. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of ROUTE_NAMES) {
    const route = routeOf(name);
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Esagono',
      version,
      description:
        `Everything that is not said at a table. At a table one WebSocket (${SOCKET_PATH}) speaks ` +
        'the messages ClientMessage and ServerMessage.',
    },
    paths,
    components: {
      schemas: {
        Problem: schemaOf(problemSchema),
        ClientMessage: schemaOf(clientMessage),
        ServerMessage: schemaOf(serverMessage),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        admin: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(name: RouteName): object {
  const route = routeOf(name);
  const parameters = [
    ...fields(route.params).map(([field, schema]) => parameter('path', field, schema, true)),
    ...fields(route.query).map(([field, schema]) =>
      parameter('query', field, schema, schema.def.type !== 'optional'),
    ),
  ];
  return {
    operationId: name,
    summary: route.summary,
    ...(route.by === 'anyone' ? {} : { security: [{ [route.by]: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: json(schemaOf(route.body)) } } : {}),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(route.reply)) },
      default: {
        description: `What is wrong: ${Object.keys(PROBLEMS).join(', ')}.`,
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

const json = (schema: object): object => ({ 'application/json': { schema } });

const fields = (shape: z.ZodMiniObject | undefined): [string, z.ZodMiniType][] =>
  Object.entries(shape?.def.shape ?? {}) as [string, z.ZodMiniType][];

const parameter = (where: string, name: string, schema: z.ZodMiniType, required: boolean) => ({
  in: where,
  name,
  required,
  schema: schemaOf(schema),
});
