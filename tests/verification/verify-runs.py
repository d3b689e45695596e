"""Runs verify.py once for each list of arguments on stdin, in one process, and answers with its exit status and output.

Nearly all of a run alone is the start of Python and, for every signature, of openssl. Here openssl is asked only once
about the same key, text and signature.
"""
import contextlib, functools, io, json, subprocess, sys, traceback

program, ask_openssl, answers = sys.argv[1], subprocess.run, {}

def ask_once(command, cwd, **options):
    question = (*command, *(open(f'{cwd}/{file}', 'rb').read() for file in ('key', 'text', 'sig')))
    if question not in answers: answers[question] = ask_openssl(command, cwd=cwd, **options)
    return answers[question]

compiled = functools.cache(lambda text: compile(text, program, 'exec'))

def verify(arguments):
    sys.argv, code = [program, *arguments], 0
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try: exec(compiled(open(program).read()), {'__name__': '__main__'})
        except SystemExit as end: code = end.code or 0
        except Exception: code = traceback.format_exc()
        # An exit with a text prints it and has the status 1, as an exception does.
        if isinstance(code, str): code = print(code, file=sys.stderr) or 1
    return dict(code=code, stdout=out.getvalue(), stderr=err.getvalue())

subprocess.run = ask_once
for line in sys.stdin: print(json.dumps(verify(json.loads(line))), flush=True)
