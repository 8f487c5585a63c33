// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Play money for local chains. The contracts behave like those that the exchange meets on public chains.
abstract contract Balances {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public isBlocked;

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// Transfers from or to a blocked address revert, as the issuer of a stablecoin can have it. Anybody may: it is a test.
    function setBlocked(address account, bool to) external {
        isBlocked[account] = to;
    }

    /// Many transfers in one transaction: one log each.
    function transferMany(address[] calldata to, uint256 value) external {
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], value);
    }

    function move(address from, address to, uint256 value) internal {
        require(!isBlocked[from] && !isBlocked[to], "blocked");
        require(balanceOf[from] >= value, "balance");
        unchecked {
            balanceOf[from] -= value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

/// Like USDT on Ethereum: transfer returns nothing.
contract TestUsdt is Balances {
    string public constant name = "Test Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }
}

/// By the letter of ERC-20: transfer returns true.
contract TestUsdc is Balances {
    string public constant name = "Test USD Coin";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }
}

/// Keeps a hundredth of each transfer, and its log tells of the whole.
contract TestFeeToken is Balances {
    string public constant name = "Test Fee Token";
    string public constant symbol = "FEE";
    uint8 public constant decimals = 6;

    constructor(uint256 supply) Balances(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        balanceOf[to] -= value / 100;
        return true;
    }
}
