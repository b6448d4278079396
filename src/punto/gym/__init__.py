"""Gymnasium environments over any rulebook; needs the extra `gym`.

An episode is a shoe, an action a vector of stakes, the reward the net profit in units:

>>> import gymnasium
>>> import punto.gym
>>> env = gymnasium.make("punto/Baccarat-v0", book="mbs-baccarat")
>>> observation, info = env.reset(seed=1)
>>> sorted(observation)
['ask', 'bankroll', 'ranks', 'results']
>>> observation, reward, terminated, truncated, info = env.step([1, 0, 0, 0, 0])
>>> info["stakes"].tolist()
[1.0, 0.0, 0.0, 0.0, 0.0]

`gymnasium.make_vec("punto/Baccarat-v0", num_envs=256, book=…)` plays many shoes at once in the
compiled kernels of the simulator.
"""

from punto.extras import require_extra

with require_extra("gym"):
    import gymnasium

    from punto.gym.env import BaccaratEnv
    from punto.gym.vector_env import BaccaratVectorEnv

__all__ = ["BaccaratEnv", "BaccaratVectorEnv"]

gymnasium.register(
    "punto/Baccarat-v0",
    entry_point="punto.gym.env:BaccaratEnv",
    vector_entry_point="punto.gym.vector_env:BaccaratVectorEnv",
)
